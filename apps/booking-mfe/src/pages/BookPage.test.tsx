import { FakeFailure } from '@haulway/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../test/render-booking.js';
import { MAN_AND_VAN } from '../../test/services.js';

describe('the booking page', () => {
  it('shows the step and the progress in percent', async () => {
    renderBooking('/book/man-and-van');
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.getByText('25%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Booking progress' })).toHaveValue(25);
  });

  it('describes the service in the side panel and shows phone and email', async () => {
    renderBooking('/book/man-and-van');
    const panel = within(await screen.findByRole('complementary', { name: 'About this service' }));
    expect(panel.getByRole('heading', { name: 'man and van' })).toBeVisible();
    expect(panel.getByText('Popular')).toBeVisible();
    expect(panel.getByText('We take it away.')).toBeVisible();
    expect(panel.getByText('From £99.99')).toBeVisible();
    expect(panel.getByText('Fully insured')).toBeVisible();
    expect(panel.getByRole('link', { name: /^0808 157 0/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(panel.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });

  it('links back to the services', async () => {
    renderBooking('/book/man-and-van');
    expect(await screen.findByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/services',
    );
  });

  it('opens a service by its id as well as by its slug', async () => {
    renderBooking(`/book/${MAN_AND_VAN.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Book man and van' })).toBeVisible();
  });

  it('shows Service Not Found for an unknown service', async () => {
    renderBooking('/book/no-such-service');
    expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible();
    expect(screen.getByText("The service you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
  });

  it('shows a spinner while the services load, and Try again when they fail to', async () => {
    let fails = true;
    let go = (): void => undefined;
    const requested = new Promise<void>((resolve) => (go = resolve));
    const respond = async () => {
      await requested;
      return fails ? new FakeFailure(503, 'Away') : { services: [MAN_AND_VAN] };
    };
    renderBooking('/book/man-and-van', { routes: { 'GET /services': respond } });
    expect(await screen.findByText('Loading the service')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Book a service' })).toBeInTheDocument();
    go();
    expect(await screen.findByText('Failed to fetch services')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  });
});

it('leaves what the host has shown until the flow can be drawn', async () => {
  let go = (): void => undefined;
  const requested = new Promise<void>((resolve) => (go = resolve));
  const respond = async () => {
    await requested;
    return { services: [MAN_AND_VAN] };
  };
  renderBooking('/book/man-and-van', {
    routes: { 'GET /services': respond },
    loading: <p>Choices and prices</p>,
  });
  expect(await screen.findByText('Choices and prices')).toBeVisible();
  go();
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
});

describe('/man-and-van', () => {
  afterEach(() => jest.useRealTimers());

  it('shows where it redirects for long enough to be read, and then redirects', async () => {
    jest.useFakeTimers();
    const { address } = renderBooking('/man-and-van');
    expect(await screen.findByText('Redirecting to Man & Van booking...')).toBeVisible();
    act(() => jest.advanceTimersByTime(400));
    expect(screen.getByText('Redirecting to Man & Van booking...')).toBeVisible();
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(address()).toBe('/book/man-and-van');
  });
});
