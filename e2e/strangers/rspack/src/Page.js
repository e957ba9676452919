import { createElement as h, useState } from 'react';
import { Button, Container, PageHeading } from '@haulway/ui';
import { useParams } from 'react-router-dom';

export default function Page() {
  const { id } = useParams();
  const [vans, setVans] = useState(1);
  return h(
    Container,
    null,
    h('title', null, 'Depot | Haulway'),
    h(PageHeading, null, id ? `Depot ${id}` : 'Depot'),
    h(Button, { onClick: () => setVans(vans + 1) }, `${vans} vans`),
  );
}
