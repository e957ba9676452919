import { layOut, type Content, html } from './layout.js';

const SELLER = {
  name: 'Żółć & Söhne Ltd',
  address: '7 Yard Lane, Leeds',
  vatNumber: 'GB 1',
  companyNumber: '22',
  carrierLicence: 'CBDU333',
};
const CONTENT: Content = { subject: 'Returned', greeting: 'Hello,', paragraphs: [], facts: [] };
const mailOf = (content: Partial<Content> = {}) => layOut({ ...CONTENT, ...content }, SELLER);

describe('an email', () => {
  it('contains the brand, the contact details and the seller, in HTML and in text', () => {
    const { html, text } = mailOf();
    expect(html).toContain('>Haulway</span>');
    expect(html).toContain('href="tel:+448081570123"');
    for (const line of [
      'Call 0808 157 0123 or reply to this email.',
      'Żółć & Söhne Ltd, 7 Yard Lane, Leeds',
      'Company number 22, VAT GB 1, waste carrier licence CBDU333.',
    ]) {
      expect(text).toContain(line);
      const shown = html.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s+/gu, ' ');
      expect(shown).toContain(line.replace('&', '&amp;'));
    }
  });

  it('has the same content in the same order in HTML and in text', () => {
    const { html, text } = mailOf({
      paragraphs: ['First.', 'Second.'],
      facts: [['What we collect', '2 × Sofa\nFridge']],
      steps: ['Wait', 'Open the door'],
      link: { label: 'View your booking', url: 'https://haulway.test/booking/1' },
    });
    const lines = [
      'Hello,',
      'First.',
      'Second.',
      'What we collect',
      '2 × Sofa',
      'Fridge',
      'What happens next',
    ];
    for (const form of [html, text]) {
      const positions = [...lines, 'Wait', 'Open the door', 'View your booking'].map((part) =>
        form.indexOf(part),
      );
      expect(positions).not.toContain(-1);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    }
  });

  it('fits a phone screen, even with very long words', () => {
    const link = `https://haulway.test/booking/${'x'.repeat(200)}`;
    const { html } = mailOf({ facts: [['Your booking', link]] });
    expect(html).toContain('<meta name="viewport" content="width=device-width" />');
    expect(html).toMatch(new RegExp(`<td\\s[^>]*overflow-wrap:anywhere[^>]*>\\s*${link}\\s*</td`, 'u'));
  });

  it('has the main link as its first link', () => {
    const { html } = mailOf({ link: { label: 'View your booking', url: 'https://haulway.test/booking/1' } });
    expect(/href="([^"]*)"/u.exec(html)?.[1]).toBe('https://haulway.test/booking/1');
  });

  it('loads no images, style sheets or scripts from elsewhere', () => {
    expect(mailOf().html).not.toMatch(/<img|<script|<link|url\(/u);
  });
});

describe('html', () => {
  it('escapes text and leaves markup unchanged', () => {
    const bold = html`<b>${'<i>"&\''}</b>`;
    expect(html`<p>${bold}${[bold, bold]}</p>`.value).toBe(
      `<p>${'<b>&lt;i&gt;&quot;&amp;&#39;</b>'.repeat(3)}</p>`,
    );
  });
});
