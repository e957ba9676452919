import { createElement as h, useState } from 'react';
import { Button, Container, PageHeading } from '@haulway/ui';

export default function Page() {
  const [skips, setSkips] = useState(1);
  return h(
    Container,
    null,
    h('title', null, 'Yard | Haulway'),
    h(PageHeading, null, 'Yard'),
    h(Button, { onClick: () => setSkips(skips + 1) }, `${skips} skips`),
  );
}
