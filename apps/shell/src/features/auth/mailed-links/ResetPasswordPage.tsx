import { LinkNotValid } from './LinkNotValid.js';
import { LinkPage } from './LinkPage.js';
import { NewPasswordForm } from './NewPasswordForm.js';
import { useMailedToken } from './use-mailed-token.js';

/** Where the link of a forgotten password leads: the new one is chosen here. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  return (
    <LinkPage
      title="Choose a new password"
      subtitle="It ends every session of your account, on all devices."
      description="Choose a new password for your Haulway account."
    >
      {token === null ? (
        <LinkNotValid to="/auth/forgot" label="Ask for a link">
          The link in the e-mail is longer than what brought you here. Please open it again, or ask for a new
          one.
        </LinkNotValid>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </LinkPage>
  );
}
