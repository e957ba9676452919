import { toast } from '@haulway/platform';
import { RolePage } from '@haulway/platform/role-page';
import { useEffect, useRef } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { SECTIONS } from '../sections.js';
import { Frame } from './Frame.js';

/** Says once why the dashboard is not shown, and redirects to the home page. */
function NoAdmin() {
  const isNotified = useRef(false);
  useEffect(() => {
    if (isNotified.current) return;
    isNotified.current = true;
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
      tone: 'destructive',
    });
  }, []);
  return <Navigate to="/" replace />;
}

/** /admin and the paths below it: the common frame with the section of the address, for admins only. */
export default function AdminPage() {
  const { pathname } = useLocation();
  // the host mounts this only under the sections' own paths; only while the user leaves can the address be another one,
  // and then the first section is drawn
  const section = SECTIONS.find(({ path }) => matchPath(path, pathname)) ?? SECTIONS[0];
  return (
    <RolePage role="admin" loading="Loading admin dashboard" refused={<NoAdmin />}>
      {section && <Frame section={section} />}
    </RolePage>
  );
}
