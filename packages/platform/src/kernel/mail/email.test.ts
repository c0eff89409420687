import { presets } from '@vitrine/theme/presets'
import { expect, test } from 'vitest'

import { renderEmail } from './email.ts'
import { mailDocument, mailText } from './layout.ts'

test('an email has the same content as text and as HTML, and escapes HTML', () => {
  const email = renderEmail({
    subject: 'News from <b>',
    intro: ['Hello & welcome'],
    lines: [
      { code: '123456' },
      { rows: [['1 × <i>', '€ 2.00']] },
      { link: 'https://shop.test/?a=1&b="', label: 'Go <on>' },
    ],
  })
  expect(email).toEqual({
    subject: 'News from <b>',
    text: 'Hello & welcome\n\n123456\n\n1 × <i>: € 2.00\n\nGo <on>: https://shop.test/?a=1&b="',
    html: expect.any(String),
    links: ['https://shop.test/?a=1&b="'],
  })
  expect(withoutStyles(email.html)).toBe(
    [
      '<p>Hello &#38; welcome</p>',
      '<p><strong>123456</strong></p>',
      '<table><tr><td>1 × &#60;i&#62;</td><td align="right">€ 2.00</td></tr></table>',
      '<p><a class="button" href="https://shop.test/?a=1&#38;b=&#34;">Go &#60;on&#62;</a></p>',
    ].join('\n'),
  )
})

test('a quiet link is no button', () => {
  const lines = [{ link: 'https://shop.test/stop', label: 'Unsubscribe', isQuiet: true }] as const
  const { html, text, links } = renderEmail({ subject: 'News', intro: [], lines })
  expect(withoutStyles(html)).toBe(
    '<p class="soft"><a class="plain" href="https://shop.test/stop">Unsubscribe</a></p>',
  )
  expect(text).toBe('Unsubscribe: https://shop.test/stop')
  expect(links).toEqual(['https://shop.test/stop'])
})

test('a row that stands out is bold', () => {
  const rows = [
    ['1 × Mug', '€ 2.00'],
    ['Total', '€ 2.00'],
  ] as const
  const { html } = renderEmail({ subject: 'Order', intro: [], lines: [{ rows, strong: 'Total' }] })
  expect(withoutStyles(html)).toBe(
    '<table><tr><td>1 × Mug</td><td align="right">€ 2.00</td></tr>' +
      '<tr><td><strong>Total</strong></td><td align="right"><strong>€ 2.00</strong></td></tr></table>',
  )
})

test('rows with and without a picture stand below each other', () => {
  const { html, text } = renderEmail({
    subject: 'Order',
    intro: [],
    lines: [
      {
        rows: [
          ['1 × Mug', '€ 2.00', 'https://shop.test/mug.jpg'],
          ['Total', '€ 2.00'],
        ],
      },
    ],
  })
  expect(withoutStyles(html)).toBe(
    '<table><tr><td><img src="https://shop.test/mug.jpg" alt="" width="48" height="48"></td><td>1 × Mug</td><td align="right">€ 2.00</td></tr>' +
      '<tr><td></td><td>Total</td><td align="right">€ 2.00</td></tr></table>',
  )
  expect(text).toBe('1 × Mug: € 2.00\nTotal: € 2.00')
})

test('the document of an email shows the shop and who sent it', () => {
  const mail = { ...renderEmail({ subject: 'Hello <you>', intro: ['One'], lines: [] }), language: 'de' }
  const site = {
    name: 'Fig & Co',
    language: 'en',
    supportEmail: 'help@fig.example',
    storefrontUrl: 'https://fig.example',
    businessAddress: { country: 'IE', addressLine: '1 Pier', postalCode: 'P17', city: 'Cobh' },
    legalPages: [{ role: 'TERMS', title: 'Terms & more', url: 'https://fig.example/pages/terms' }] as const,
  }
  const named = mailDocument(mail, site, 'https://platform.test')
  expect(named).toContain('<html lang="de">')
  expect(named).toContain('<title>Hello &#60;you&#62;</title>')
  expect(withoutStyles(named)).toContain('<a class="plain" href="https://fig.example">Fig &#38; Co</a>')
  expect(named).toContain('Fig &#38; Co, 1 Pier, Cobh, P17')
  expect(named).toContain('mailto:help@fig.example')
  expect(withoutStyles(named)).toContain(
    '<a class="plain" href="https://fig.example/pages/terms">Terms &#38; more</a>',
  )
  const drawn = mailDocument(mail, { ...site, logoUrl: '/media/logo' }, 'https://platform.test')
  expect(drawn).toContain('<img src="https://platform.test/media/logo" alt="Fig &#38; Co"')
})

test('the text of an email ends with the sender and the links of the document', () => {
  const site = {
    name: 'Feige & Co',
    language: 'de',
    supportEmail: 'hilfe@feige.example',
    storefrontUrl: 'https://feige.example',
    businessAddress: { country: 'DE', addressLine: 'Kai 1', postalCode: '20457', city: 'Hamburg' },
    legalPages: [
      { role: 'IMPRINT', title: 'Impressum', url: 'https://feige.example/pages/impressum' },
    ] as const,
  }
  expect(mailText('Guten Tag', site).split('\n')).toEqual([
    'Guten Tag',
    '',
    '-- ',
    'Feige & Co, Kai 1, 20457 Hamburg',
    'https://feige.example',
    'hilfe@feige.example',
    'Impressum: https://feige.example/pages/impressum',
  ])
})

test('an email has the colours, the button and the corners of the theme', () => {
  const site = { name: 'Fig', language: 'en', theme: presets.market.theme }
  const lines = [{ link: 'https://fig.example', label: 'Go' }]
  const mail = { ...renderEmail({ subject: 'Hello', intro: [], lines }), language: 'en' }
  const document = mailDocument(mail, site, 'https://platform.test')
  expect(document).toMatch(/class="button" style="[^"]*border-radius:999px;background:#2f6b2c;color:#fffaf5/)
  expect(document).toContain('background:#f4f1e2')
  expect(document).toContain('prefers-color-scheme:dark')
  const dark = mailDocument(mail, { ...site, theme: presets.night.theme }, 'https://platform.test')
  expect(dark).toContain('background:#121317')
  expect(dark).not.toContain('prefers-color-scheme')
})

const withoutStyles = (html: string): string => html.replace(/ style="[^"]*"/g, '')
