import { createElement as h, useState } from 'react';
import { Button, Container, PageHeading } from '@haulway/ui';

const Component = () => {
  const [vans, setVans] = useState(1);
  return h(
    Container,
    null,
    h(PageHeading, null, 'Depot'),
    h(Button, { onClick: () => setVans(vans + 1) }, `${vans} vans`),
  );
};

export default { name: 'depot-mfe', hostApi: '^1.0.0', routes: [{ path: '/depot', Component }] };
