import { isPortFree, PortTakenError, readPort, runService } from '@haulway/process';
import { startInbox } from './inbox.js';

/** The development inbox as a program. MAIL_PORT, SMTP_PORT, MAIL_DATA_DIR and LISTEN_HOST configure it. */
await runService(() => {
  const mailPort = readPort(process.env, 'MAIL_PORT', 8025);
  const smtpPort = readPort(process.env, 'SMTP_PORT', 1025);
  return {
    port: mailPort,
    variable: 'MAIL_PORT',
    open: async () => {
      if (smtpPort !== 0 && !(await isPortFree(smtpPort))) throw new PortTakenError(smtpPort, 'SMTP_PORT');
      return startInbox({
        dataDir: process.env.MAIL_DATA_DIR || '.data/mail',
        mailPort,
        smtpPort,
        host: process.env.LISTEN_HOST || 'localhost',
      });
    },
  };
});
