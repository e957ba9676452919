import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import './boot/stored-session.css';
import { nameLaterFiles } from './boot/name-later-files.js';
import { runInParts } from './boot/run-in-parts.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
nameLaterFiles();
void runInParts(root);
