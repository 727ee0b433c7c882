import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { nextTurn } from './upkeep';

export type Patience = {
  /** It limits answers that have not begun. */
  requestMs: number;
  /** It limits uploads and exports, whose bodies are still being sent or received. */
  bodyMs: number;
};

/** Requests sent before the signal have arrived after this time, unless the network is slow. */
const onItsWayMs = 100;
/** Node lets this many connections wait to be accepted; more may come as fast as they are. */
const mostWaiting = 511;

/**
 * Tracks the requests that a server has not answered yet, so that it can stop without losing one.
 */
export class OpenRequests {
  readonly #http: ServerType;
  readonly #open = new Map<Socket, { request: IncomingMessage; response: ServerResponse }>();
  readonly #sockets = new Set<Socket>();
  #accepted = 0;
  #isStopping = false;

  constructor(http: ServerType) {
    this.#http = http;
    http.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    // This listener comes before the server's own, which may answer at once.
    http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#note(request, response);
    });
  }

  /** Makes every further answer ask its client for a new connection. */
  stopKeepingAlive(): void {
    this.#isStopping = true;
    for (const { response } of this.#open.values()) endConnectionAfter(response);
  }

  /**
   * Accepts no new connections, answers the requests on the existing ones, ends idle ones at once,
   * and cuts those that exceed the patience. Resolves when none is left.
   */
  async finish({ requestMs, bodyMs }: Patience): Promise<void> {
    this.stopKeepingAlive();
    await this.#acceptWaiting();
    const closed = new Promise<void>((resolve) => this.#http.once('close', resolve));
    // The server's own close() would end connections on which a request has just been sent.
    NetServer.prototype.close.call(this.#http);
    await pause(onItsWayMs);
    await nextTurn(); // After a timer the event loop polls the sockets first.
    this.#endIdle();
    const timers = [
      setTimeout(() => this.#cut((socket) => !this.#isMoving(socket)), requestMs),
      setTimeout(() => this.#cut(() => true), bodyMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  }

  /**
   * Accepts the connections that wait in the system's queue, one per turn; closing would reset
   * them.
   */
  async #acceptWaiting(): Promise<void> {
    for (let turns = 0, quiet = 0; turns < mostWaiting && quiet < 3; turns += 1) {
      const before = this.#accepted;
      await nextTurn();
      quiet = this.#accepted === before ? quiet + 1 : 0;
    }
  }

  #note(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.#open.set(socket, { request, response });
    if (this.#isStopping) endConnectionAfter(response);
    response.once('close', () => {
      if (this.#open.get(socket)?.response === response) this.#open.delete(socket);
      if (this.#isStopping) this.#endIdle();
    });
  }

  #endIdle(): void {
    if (!this.#http.listening && 'closeIdleConnections' in this.#http) {
      this.#http.closeIdleConnections();
      // Browsers and load balancers open connections in advance, which Node does not count as idle.
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    }
  }

  #isMoving(socket: Socket): boolean {
    const open = this.#open.get(socket);
    return open !== undefined && (open.response.headersSent || !open.request.complete);
  }

  #cut(isOver: (socket: Socket) => boolean): void {
    for (const socket of this.#sockets) if (isOver(socket)) socket.destroy();
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
