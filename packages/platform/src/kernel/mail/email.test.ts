import { expect, test } from 'vitest'

import { renderEmail } from './email.ts'

test('an email has the same content as text and as HTML, and escapes HTML', () => {
  const email = renderEmail({
    subject: 'News from <b>',
    lines: [
      'Hello & welcome',
      { code: '123456' },
      { rows: [['1 × <i>', '€ 2.00']] },
      { link: 'https://shop.test/?a=1&b="', label: 'Go <on>' },
    ],
  })
  expect(email).toEqual({
    subject: 'News from <b>',
    text: 'Hello & welcome\n\n123456\n\n1 × <i>: € 2.00\n\nGo <on>: https://shop.test/?a=1&b="',
    html: [
      '<p>Hello &#38; welcome</p>',
      '<p><strong style="font-size:1.5em;letter-spacing:.2em">123456</strong></p>',
      '<table><tr><td>1 × &#60;i&#62;</td><td align="right">€ 2.00</td></tr></table>',
      '<p><a href="https://shop.test/?a=1&#38;b=&#34;">Go &#60;on&#62;</a></p>',
    ].join('\n'),
    links: ['https://shop.test/?a=1&b="'],
  })
})
