// Runs in the page (docs/product/accounts.md#captcha). Each guess is made outside of the page's own thread by the browser itself,
// so nothing freezes meanwhile.
(() => {
  const place = '__PLACE__';
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  async function derive({ salt, nonce, cost, keyLength }, counter) {
    const guess = new Uint8Array(nonce.length + 4);
    guess.set(nonce);
    new DataView(guess.buffer).setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', guess, 'PBKDF2', false, ['deriveBits']);
    const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
    return hexOf(new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8)));
  }

  async function solve({ parameters }) {
    const { cost, keyLength, keyPrefix } = parameters;
    const given = { salt: bytesOf(parameters.salt), nonce: bytesOf(parameters.nonce), cost, keyLength };
    for (let counter = 0; ; counter += 1) {
      const derivedKey = await derive(given, counter);
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
    }
  }

  window.kaipanCaptcha = {
    async ticket() {
      const answer = await fetch(`/apiv1/captcha/challenge?for=${place}`);
      const { code, message, data: challenge } = await answer.json();
      if (code !== 20000) throw new Error(message);
      return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
    },
  };
})();
