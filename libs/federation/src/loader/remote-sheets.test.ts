import { RemoteSheets } from './remote-sheets.js';

const FOLDER = 'http://localhost:4210/fleet-mfe/1.0.0';

/** A sheet that has just arrived. jsdom loads none. */
const arrive = (href: string): { disabled: boolean } => {
  const sheet = { disabled: false };
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  return sheet;
};

test("a remote's sheets apply only while a part of it is shown; all others always do", () => {
  const sheets = new RemoteSheets();
  sheets.assign('fleet-mfe', `${FOLDER}/mf-manifest.json`);
  const host = arrive('http://localhost:4210/main.css');
  const prefetched = arrive(`${FOLDER}/css/page.css`);
  expect([host.disabled, prefetched.disabled]).toEqual([false, true]);
  const endPage = sheets.apply('fleet-mfe');
  const endSlot = sheets.apply('fleet-mfe');
  const late = arrive(`${FOLDER}/dialog.css`);
  endPage();
  expect([prefetched.disabled, late.disabled]).toEqual([false, false]);
  endSlot();
  expect([host.disabled, prefetched.disabled, late.disabled]).toEqual([false, true, true]);
  sheets.apply('fleet-mfe');
  expect([prefetched.disabled, late.disabled]).toEqual([false, false]);
});
