import { expect, test } from 'vitest'
import { richText } from './rules.ts'
import { toHtml } from './to-html.ts'

test('formatted text becomes HTML with escaped texts', () => {
  const link = { type: 'link' as const, attrs: { href: '/a?b="c"&d' } }
  const html = toHtml(
    {
      type: 'doc',
      content: [
        ...richText('## Title', 'a < b', '- one', '- two').content,
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'go', marks: [{ type: 'bold' }, link, { type: 'italic' }] },
            { type: 'hardBreak' },
          ],
        },
        { type: 'picture', attrs: { fileId: 'p' } },
        { type: 'picture', attrs: { fileId: 'gone' } },
        { type: 'horizontalRule' },
      ],
    },
    [{ id: 'p', kind: 'IMAGE', url: '/p.jpg', width: 4, height: 3, altText: 'A "jug"' }],
    (url) => `https://shop.example${url}`,
  )
  expect(html).toBe(
    '<h2>Title</h2><p>a &#60; b</p><ul><li><p>one</p></li><li><p>two</p></li></ul>' +
      '<p><strong><a href="/a?b=&#34;c&#34;&#38;d"><em>go</em></a></strong><br></p>' +
      '<img src="https://shop.example/p.jpg" width="4" height="3" alt="A &#34;jug&#34;"><hr>',
  )
})
