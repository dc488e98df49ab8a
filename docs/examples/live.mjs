// Follows the flash channel without missing anything. Node 22 or later, no packages:  node live.mjs http://localhost:3000
const site = process.argv[2] ?? 'http://localhost:3000';
const messages = new Map(); // id → the newest Flash
let place = null; // { epoch, offset }: everything up to here has been taken in

const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

const get = async (path) => {
  const answer = await fetch(site + path);
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
};

function take(event, offset, id, flash) {
  if (flash) messages.set(id, flash);
  else messages.delete(id);
  console.log(JSON.stringify({ event, offset, id, title: flash?.Title ?? null }));
}

/** The newest page. What follows its HeadMark comes by the socket. */
async function start() {
  const page = await get('/api/pc/msgs?limit=100');
  messages.clear();
  for (const flash of page.NewMsgs ?? []) messages.set(flash.Id, flash);
  place = { epoch: undefined, offset: Number(page.HeadMark) };
}

/** `recovered: false`: too much was missed to be replayed. Within one epoch the list tells what changed since. */
async function catchUp({ epoch, offset }) {
  if ((place.epoch ?? epoch) !== epoch || place.offset > offset) await start();
  while (place.offset < offset) {
    const page = await get(`/api/pc/msgs?limit=100&headmark=${place.offset}`);
    const head = Number(page.HeadMark);
    for (const flash of page.NewMsgs ?? []) take('create', head, flash.Id, flash);
    for (const flash of page.UpdatedMsgs ?? []) take('update', head, flash.Id, flash);
    for (const id of page.DeletedMsgs ?? []) take('delete', head, id, null);
    if (head === place.offset) await pause(500); // this node hears of it in a moment
    place.offset = head;
  }
}

async function hear(text) {
  const { command, event, data } = JSON.parse(text);
  if (command === 'ENTERED') {
    if (!data.recovered) await catchUp(data);
    place.epoch = data.epoch;
  } else if (['create', 'update', 'delete'].includes(event) && data.offset > place.offset) {
    // A VIP text travels without `msg`: what this reader may see of it is asked for by id.
    const flash = event === 'delete' ? null : (data.msg ?? (await get(`/api/pc/live/msg/${data.id}`)));
    take(event, data.offset, data.id, flash?.Id ? flash : null);
    place.offset = data.offset;
  } // Anything else is of a newer server: ignore it.
}

function session() {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/ws`);
    let work = Promise.resolve();
    let isBroken = false;
    let heardAt = Date.now();
    let beat;
    socket.onopen = () => {
      socket.send(JSON.stringify({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', ...place } }));
      beat = setInterval(() => {
        if (Date.now() - heardAt > 60_000) socket.close(); // a dead line
        else socket.send('{"command":"PING"}');
      }, 20_000);
    };
    // One after the other. What fails is told again when this comes back, so nothing behind it may be taken.
    socket.onmessage = ({ data }) => {
      heardAt = Date.now();
      work = work
        .then(() => isBroken || hear(data))
        .catch(() => {
          isBroken = true;
          socket.close();
        });
    };
    socket.onclose = ({ code, reason }) => {
      clearInterval(beat);
      console.error(`closed ${code} ${reason}`);
      work.finally(resolve);
    };
    socket.onerror = () => undefined; // the close follows
  });
}

for (let tries = 0; ; tries += 1) {
  const since = Date.now();
  try {
    if (place === null) await start();
    await session();
  } catch (error) {
    console.error(error.message);
  }
  if (Date.now() - since > 60_000) tries = 0;
  await pause(Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2));
}
