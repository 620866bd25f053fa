// Fetches the compiled program. The page imports this file and the service worker loads it with importScripts, which
// knows no `export`: so the function is global.

/**
 * The program at `url`, unpacked, the shortest way that the host allows. A host that compresses sends it as it is
 * named; from a host that does not, the packed file beside it is fetched and unpacked here. The header `x-sent` has the
 * bytes that travel, if the host says; it also tells the next one who asks that nothing is to be unpacked any more.
 */
globalThis.fetchProgram = async (url, options) => {
    const direct = await fetch(url, options);
    if (!direct.ok) throw new Error(`${url}: ${direct.status} ${direct.statusText}`);
    const isPacked = direct.headers.has('content-encoding');
    if (isPacked || direct.headers.has('x-sent') || !globalThis.DecompressionStream) return program(direct, direct.body);
    const packed = await fetch(`${url}.gz`, options);
    if (!packed.ok) return program(direct, direct.body);
    await direct.body.cancel();
    // Some hosts take the ending as an encoding, so that the browser has unpacked it already.
    if (packed.headers.has('content-encoding')) return program(packed, packed.body);
    return program(packed, packed.body.pipeThrough(new DecompressionStream('gzip')));
};

function program({ headers }, body) {
    const sent = headers.get('x-sent') ?? headers.get('content-length') ?? '';
    return new Response(body, { headers: { 'content-type': 'application/wasm', 'x-sent': sent } });
}
