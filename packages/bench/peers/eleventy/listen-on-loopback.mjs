// Loaded before Eleventy, whose dev server has no option for the host: makes every server listen on 127.0.0.1 only.
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function listenOnLoopback(options, ...rest) {
  const needsHost = typeof options === 'object' && options !== null && options.port && !options.host;
  return listen.call(this, needsHost ? { ...options, host: '127.0.0.1' } : options, ...rest);
};
