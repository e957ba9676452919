import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { MailedRequestResponse } from '@haulway/contracts';
import { api, formatApiError } from '@haulway/platform';
import { savePersonalData } from '@haulway/platform/documents';
import { Alert, Button, Spinner, Stack } from '@haulway/ui';
import { LinkNotValid, LinkPage, useMailedToken } from './LinkPage.js';

const requests = api.injectEndpoints({
  endpoints: (build) => ({
    mailedRequest: build.query(
      queryOf(calls.personalData.mailedRequest, {
        input: (token: string) => ({ body: { token } }),
      }),
    ),
    confirmRequest: build.mutation(mutationOf(calls.personalData.confirmRequest)),
  }),
});
const { useMailedRequestQuery, useConfirmRequestMutation } = requests;

type Request = MailedRequestResponse['request'];

/** Which data is stored under an email address, in a sentence. */
const heldText = ({ email, bookings, has_account }: Request): string =>
  `${bookings === 1 ? '1 booking' : `${bookings} bookings`}${has_account ? ' and an account' : ''} under ${email}.`;

/** The page of the link for a person who requested their data: what the request is about, and its confirmation. */
export function MyDataPage() {
  const token = useMailedToken();
  const about = useMailedRequestQuery(token ?? '', { skip: !token });
  const [confirmRequest, { isLoading, isSuccess, error }] = useConfirmRequestMutation();
  const request = about.data?.request;
  const confirm = async (): Promise<void> => {
    const { data } = await confirmRequest({ body: { token: token ?? '' } });
    if (data && 'data' in data) savePersonalData(data);
  };

  return (
    <LinkPage
      title="My data"
      subtitle="What we hold about you, and what you asked us to do."
      description="Download or delete the data Haulway holds about you."
    >
      {token === null || about.error ? (
        <LinkNotValid to="/contact" label="Contact us">
          {about.error
            ? formatApiError(about.error)
            : 'This link is incomplete. Please open it from the email again.'}
        </LinkNotValid>
      ) : !request ? (
        <Spinner label="Loading" />
      ) : (
        <Stack gap={4}>
          <p>{`We hold ${heldText(request)}`}</p>
          {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
          {isSuccess && (
            <Alert tone="success">
              {request.kind === 'erase'
                ? "We've deleted your personal data."
                : 'Your file has been downloaded.'}
            </Alert>
          )}
          {request.kind === 'erase' && !isSuccess && (
            <>
              <p>
                {`This can't be undone. We'll delete your details${request.has_account ? ' and close your account' : ''}. We keep invoices for six years, as the law requires.`}
              </p>
              <Button variant="danger" size="large" block busy={isLoading} onClick={() => void confirm()}>
                Delete my data
              </Button>
            </>
          )}
          {request.kind === 'export' && (
            <Button size="large" block busy={isLoading} onClick={() => void confirm()}>
              Download my data
            </Button>
          )}
        </Stack>
      )}
    </LinkPage>
  );
}
