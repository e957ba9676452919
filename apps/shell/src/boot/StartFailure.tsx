import { Alert, Button, Container } from '@haulway/ui';

/** Shown when not even the settings could be read. */
export const StartFailure = () => (
  <Container>
    <main>
      <h1>Haulway could not start</h1>
      <Alert tone="error">Please check your connection, then try again.</Alert>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  </Container>
);
