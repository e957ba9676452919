import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { logger } from '@haulway/platform';
import { IDBFactory } from 'fake-indexeddb';

/** jsdom has no structuredClone, and its Blob can't be cloned. */
const structuredCloneOfNode = (value: unknown): unknown => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(value);
  const received = receiveMessageOnPort(port2);
  port1.close();
  return received?.message;
};

/** jsdom's form takes no Blob of Node. */
class FormOfNode extends Map<string, unknown> {}

Object.assign(globalThis, {
  structuredClone: structuredCloneOfNode,
  Blob: NodeBlob,
  FormData: FormOfNode,
});
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

/** Every test starts with an empty phone. Expected failures are not printed. */
beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  jest.spyOn(logger, 'error').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());
