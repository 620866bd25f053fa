// Fetches the compiled program. The page imports this file and the service worker loads it with importScripts, which
// knows no `export`: so the function is global.

/**
 * The program at `url`, unpacked, the shortest way that the host allows. A host that compresses sends it as it is
 * named; from a host that does not, the packed file beside it is fetched and unpacked here. What has been unpacked
 * says so in a header, for the next one who asks.
 */
globalThis.fetchProgram = async (url, options) => {
    const direct = await fetch(url, options);
    const { headers } = direct;
    if (!direct.ok) throw new Error(`${url}: ${direct.status} ${direct.statusText}`);
    if (headers.has('x-unpacked') || headers.has('content-encoding') || !globalThis.DecompressionStream) {
        return unpacked(direct.body);
    }
    const packed = await fetch(`${url}.gz`, options);
    if (!packed.ok) return unpacked(direct.body);
    await direct.body.cancel();
    const isUnpacked = packed.headers.has('content-encoding');
    return unpacked(isUnpacked ? packed.body : packed.body.pipeThrough(new DecompressionStream('gzip')));
};

function unpacked(body) {
    return new Response(body, { headers: { 'content-type': 'application/wasm', 'x-unpacked': 'yes' } });
}
