import '@haulway/ui/typeface.css';
import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import './boot/stored-session.css';
import { activatePreloads } from './boot/initial-document.js';
import { scheduledBoot } from './boot/scheduled-boot.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
activatePreloads();
void scheduledBoot(root);
