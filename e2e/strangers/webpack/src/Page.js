import { createElement as h, useState } from 'react';
import { Button, Container, PageHeading } from '@haulway/ui';
import { toast } from '@haulway/platform';
import { useParams } from 'react-router-dom';
import './page.css';

export default function Page() {
  const { id } = useParams();
  const [vans, setVans] = useState(1);
  return h(
    Container,
    { className: 'lorry-page' },
    h('title', null, 'Lorry | Haulway'),
    h(PageHeading, null, id ? `Van ${id}` : 'Lorry'),
    h(Button, { onClick: () => setVans(vans + 1) }, `${vans} vans`),
    h(Button, { variant: 'secondary', onClick: () => toast({ title: 'A van is on its way' }) }, 'Send one'),
  );
}
