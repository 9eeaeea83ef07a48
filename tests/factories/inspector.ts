import { z } from "zod";

const answerShape = z.object({ id: z.number().optional(), result: z.unknown().optional() });
const heapShape = z.object({ usedSize: z.number() });

/** Another Node process, looked into through its inspector. */
export interface Inspected {
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): void;
}

/** @param url where its inspector listens, as it wrote it when it started. */
export async function inspect(url: string): Promise<Inspected> {
  const socket = new WebSocket(url);
  await new Promise<void>((done, fail) => {
    socket.onopen = () => done();
    socket.onerror = () => fail(new Error("The inspector does not answer."));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = answerShape.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let sent = 0;
  return {
    send: (method, params = {}) =>
      new Promise<unknown>((done) => {
        sent += 1;
        waiting.set(sent, done);
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Where the inspector of a process listens, from what it wrote. @throws Error where it wrote of none. */
export function inspectorOf(output: string): string {
  const url = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (url === undefined) throw new Error("The process has no inspector.");
  return url;
}

/** What the objects of a process take that something still holds, in bytes. */
export async function heldBytes(inspected: Inspected): Promise<number> {
  await inspected.send("HeapProfiler.collectGarbage");
  return heapShape.parse(await inspected.send("Runtime.getHeapUsage")).usedSize;
}
