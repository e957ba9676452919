import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { useOwnAddress } from '../../app/Site.js';
import { JsonLd } from '../../features/services/ServiceDetails.js';
import { PageHead } from './PageHead.js';

const meta = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');

describe('PageHead', () => {
  it('sets the title and meta tags, and removes the tags when the page is left', () => {
    const { unmount } = render(<PageHead title="Contact" description="How to reach us" hidden />);
    expect(document.title).toBe('Contact | Haulway');
    expect(meta('name="description"')).toBe('How to reach us');
    expect(meta('property="og:title"')).toBe('Contact | Haulway');
    expect(meta('name="robots"')).toBe('noindex');
    unmount();
    expect(meta('name="robots"')).toBeUndefined();
  });

  it('does not add the site name twice', () => {
    render(<PageHead title="Haulway: waste collection" />);
    expect(document.title).toBe('Haulway: waste collection');
  });
});

describe('JsonLd', () => {
  it('puts any text into the head as data while its page is shown', () => {
    const { rerender, unmount } = render(<JsonLd data={{ name: '</script><b>' }} />);
    const facts = () =>
      [...document.head.querySelectorAll('script')].map(({ type, text }) => [type, JSON.parse(text).name]);
    expect(facts()).toEqual([['application/ld+json', '</script><b>']]);
    rerender(<JsonLd data={{ name: 'Skip Hire' }} />);
    expect(facts()).toEqual([['application/ld+json', 'Skip Hire']]);
    unmount();
    expect(facts()).toEqual([]);
  });
});

describe('useOwnAddress', () => {
  const Page = () => {
    useOwnAddress();
    return <Link to="/about?from=home">About</Link>;
  };

  it('keeps the origin of the document', async () => {
    document.head.innerHTML = '<link rel="canonical" href="https://haulway.example/contact">';
    const { getByRole } = render(
      <MemoryRouter initialEntries={['/contact']}>
        <Page />
      </MemoryRouter>,
    );
    const canonical = () => document.head.querySelector('link')?.getAttribute('href');
    expect(canonical()).toBe('https://haulway.example/contact');
    await userEvent.click(getByRole('link'));
    expect(canonical()).toBe('https://haulway.example/about');
  });
});
