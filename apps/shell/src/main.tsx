import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import './bootstrap/stored-session.css';
import { nameLaterFiles } from './bootstrap/name-later-files.js';
import { runInParts } from './bootstrap/run-in-parts.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
nameLaterFiles();
void runInParts(root);
