import { matchPath, useLocation } from 'react-router-dom';
import { AdminGate } from '../features/auth-guard/components/AdminGate.js';
import { SECTIONS } from '../sections.js';
import { Frame } from '../features/layout/components/Frame.js';

/** /admin and what is below it: the section of the address in the frame of all of them, behind their gate. */
export default function AdminPage() {
  const { pathname } = useLocation();
  // the host mounts this under the sections' own paths only; the moment of leaving still draws the first one
  const section = SECTIONS.find(({ path }) => matchPath(path, pathname)) ?? SECTIONS[0];
  return <AdminGate>{section && <Frame section={section} />}</AdminGate>;
}
