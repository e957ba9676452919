/** The inbox's page: asks for the messages every few seconds, lists them and shows the one the address names. */

const REFRESH_MS = 2_000;
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const byId = (id) => document.getElementById(id);

let messages = [];
let isFirst = true;

async function refresh() {
  try {
    const response = await fetch('/api/messages');
    if (!response.ok) throw new Error(`status ${response.status}`);
    const latest = await response.json();
    const isNews = isFirst || latest.length !== messages.length || latest[0]?.id !== messages[0]?.id;
    say('');
    if (isNews) {
      isFirst = false;
      messages = latest;
      showList();
      showMessage();
    }
  } catch {
    say('The inbox does not respond. Trying again…');
  }
}

/** Announced only when it changes: the same text again would be read out every time. */
function say(text) {
  if (byId('status').textContent !== text) byId('status').textContent = text;
}

function showList() {
  const focused = document.activeElement?.getAttribute('href');
  byId('count').textContent = messages.length ? `(${messages.length})` : '';
  byId('clear').hidden = messages.length === 0;
  byId('empty').hidden = messages.length > 0;
  byId('list').replaceChildren(
    ...messages.map((message) => {
      const link = element('a', '');
      link.href = `#${message.id}`;
      link.append(
        element('strong', titleOf(message)),
        element('span', message.to.join(', ')),
        element('small', dates.format(new Date(message.date))),
      );
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  byId('list').querySelector(`a[href="${focused}"]`)?.focus();
}

function showMessage() {
  const message = messages.find(({ id }) => `#${id}` === location.hash);
  for (const link of byId('list').querySelectorAll('a')) {
    if (link.getAttribute('href') === location.hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const reading = byId('reading');
  reading.hidden = !message;
  if (!message || reading.dataset.shown === message.id) return;
  reading.dataset.shown = message.id;
  byId('subject').textContent = titleOf(message);
  byId('from').textContent = message.from;
  byId('to').textContent = message.to.join(', ');
  byId('date').textContent = dates.format(new Date(message.date));
  byId('attachments').replaceChildren(...message.attachments.map(attachmentItem));
  byId('html').hidden = !message.html;
  if (message.html) byId('html').src = `/api/messages/${message.id}/html`;
  byId('text').hidden = Boolean(message.html);
  byId('text').replaceChildren(...(message.html ? [] : withLinks(message.text)));
}

const titleOf = ({ kind, subject }) => (kind === 'sms' ? 'Text message' : subject || '(no subject)');

/** The text, with its web addresses as links. */
const withLinks = (text) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = element('a', part);
    link.href = part;
    link.target = '_blank';
    link.rel = 'noopener';
    return link;
  });

function attachmentItem({ filename, size, url }) {
  const link = element('a', `${filename} (${Math.ceil(size / 1024)} kB)`);
  link.href = url;
  link.download = filename;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

addEventListener('hashchange', () => {
  showMessage();
  if (byId('reading').hidden) byId('list').querySelector('a')?.focus();
  else byId('reading').focus();
});

byId('clear').addEventListener('click', async () => {
  if (!confirm('Delete all messages?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  await refresh();
  // The button that had the focus is gone.
  byId('title').focus();
});

await refresh();
setInterval(() => {
  if (!document.hidden) void refresh();
}, REFRESH_MS);
