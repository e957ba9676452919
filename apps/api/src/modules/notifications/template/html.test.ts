import { html, htmlLayout } from './layout.js';

describe('html', () => {
  it('escapes texts and leaves markup as it is', () => {
    const bold = html`<b>${'<i>"&\''}</b>`;
    expect(html`<p>${bold}${[bold, bold]}</p>`.value).toBe(
      `<p>${'<b>&lt;i&gt;&quot;&amp;&#39;</b>'.repeat(3)}</p>`,
    );
  });
});

describe('an e-mail', () => {
  it('fits a phone, whatever length the words of its facts have', () => {
    const link = `https://haulway.test/booking/${'x'.repeat(200)}`;
    const page = htmlLayout({
      subject: 'Returned',
      greeting: 'Hello,',
      paragraphs: [],
      facts: [['Your booking', link]],
    });
    expect(page).toContain('<meta name="viewport" content="width=device-width" />');
    expect(page).toMatch(new RegExp(`<td style="[^"]*overflow-wrap:anywhere[^"]*">${link}</td>`, 'u'));
  });
});
