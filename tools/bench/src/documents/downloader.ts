/**
 * A separate process that downloads a document at an even pace. A tool that sends all calls of a second at its start
 * would measure its own queue.
 *
 * Arguments: address, token, downloads a second, seconds. Sends 'ready' to its parent before the first download,
 * because its own start needs processor time that must not be measured. At the end it sends the number of downloads a
 * second.
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
