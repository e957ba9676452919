import { LazyPart, lazyModule } from '@haulway/platform/lazy';
import { Button, Icon } from '@haulway/ui';
import { useState } from 'react';
import { PanelState } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { profileApi } from '../../../state/profile-api.js';
import { ProfileFacts } from './ProfileFacts.js';

const formCode = lazyModule(() => import('./ProfileForm.js'));

/** Name, email and phone: read-only, and as a form after Edit. */
export function ProfileTab() {
  const query = profileApi.useAccountProfileQuery();
  const { data } = query;
  const [mode, setMode] = useState<'view' | 'edit' | 'viewAgain'>('view');
  const edit = (
    // after Save or Cancel the focus returns to the button that started editing
    <Button variant="secondary" size="small" autoFocus={mode === 'viewAgain'} onClick={() => setMode('edit')}>
      <Icon name="edit" size={18} />
      Edit
    </Button>
  );
  return (
    <TabPanel title="Profile" action={data && mode !== 'edit' && edit}>
      {!data && <PanelState of="profile" query={query} />}
      {data &&
        (mode === 'edit' ? (
          <LazyPart lazy={formCode} loading="Loading the form">
            {({ ProfileForm }) => <ProfileForm profile={data.profile} onDone={() => setMode('viewAgain')} />}
          </LazyPart>
        ) : (
          <ProfileFacts profile={data.profile} />
        ))}
    </TabPanel>
  );
}
