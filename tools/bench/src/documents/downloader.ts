/**
 * A process of its own that downloads a document at an even pace: a tool that sends a second's calls all at its beginning
 * measures the queue that it makes itself.
 * Arguments: address, token, downloads a second, seconds. Tells its parent 'ready' once it is about to begin, as its own start
 * takes a processor that is not a download's, and at the end how many came back a second.
 */
import process from 'node:process';
import { timesAtPace } from '../api/throughput.js';
import { send } from '../calls/send.js';

const [address = '', token = '', aSecond = '', seconds = ''] = process.argv.slice(2);
const pace = { aSecond: Number(aSecond), seconds: Number(seconds) };

const download = async (): Promise<void> => {
  const { ok, status } = await send(address, 'GET', { Authorization: `Bearer ${token}` });
  if (!ok) throw new Error(`${address} answered ${status}`);
};

await download();
process.send?.('ready');
const begun = performance.now();
await timesAtPace(download, pace);
process.send?.((pace.aSecond * pace.seconds * 1000) / (performance.now() - begun));
