import { matchPath, useLocation } from 'react-router-dom';
import { AdminGate } from './AdminGate.js';
import { SECTIONS } from '../sections.js';
import { Frame } from './Frame.js';

/** /admin and the paths below it: the gate, and inside it the common frame with the section of the address. */
export default function AdminPage() {
  const { pathname } = useLocation();
  // the host mounts this only under the sections' own paths; only while the user leaves can the address be another one,
  // and then the first section is drawn
  const section = SECTIONS.find(({ path }) => matchPath(path, pathname)) ?? SECTIONS[0];
  return <AdminGate>{section && <Frame section={section} />}</AdminGate>;
}
