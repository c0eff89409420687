import { describe, expect, test } from 'vitest'
import { canMove } from '../../kernel/state-rules.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { masked } from './mask-rules.ts'
import { afterEdit, decide, type ModerationStatus, moves, oneLine, relevanceOf, shownName } from './rules.ts'
import { fingerprintOf, hasBlockedWord, hasLink, haste, spamReasons } from './spam-rules.ts'

const states = Object.keys(moves) as ModerationStatus[]

describe('moderation', () => {
  test('allows the table’s changes only: no review becomes new again, and every decision can change', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => canMove(moves, from, to)).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'SUBMITTED IN_MODERATION',
      'SUBMITTED APPROVED',
      'SUBMITTED REJECTED',
      'IN_MODERATION APPROVED',
      'IN_MODERATION REJECTED',
      'APPROVED IN_MODERATION',
      'APPROVED REJECTED',
      'REJECTED IN_MODERATION',
      'REJECTED APPROVED',
    ])
  })

  test('the policy decides which reviews are pending', () => {
    const open = { moderation: 'AUTOMATIC', spamHandling: true } as const
    expect(decide(open, 1, [])).toEqual({ status: 'APPROVED', reasons: [] })
    expect(decide(open, 5, ['LINKS'])).toEqual({ status: 'IN_MODERATION', reasons: ['LINKS'] })
    expect(decide({ ...open, spamHandling: false }, 5, ['LINKS']).status).toBe('APPROVED')
    expect(decide({ ...open, moderation: 'LOW_RATINGS' }, 3, []).reasons).toEqual(['LOW_RATING'])
    expect(decide({ ...open, moderation: 'LOW_RATINGS' }, 4, []).status).toBe('APPROVED')
    expect(decide({ ...open, moderation: 'EVERYTHING' }, 5, []).reasons).toEqual(['POLICY'])
  })

  test('an edit never publishes a rejected or pending review', () => {
    const fine = { status: 'APPROVED', reasons: [] } as const
    const bad = { status: 'IN_MODERATION', reasons: ['LINKS'] } as const
    const walked = states.map((from) => [from, afterEdit(from, fine).status, afterEdit(from, bad).status])
    expect(walked).toEqual([
      ['SUBMITTED', 'APPROVED', 'IN_MODERATION'],
      ['IN_MODERATION', 'IN_MODERATION', 'IN_MODERATION'],
      ['APPROVED', 'APPROVED', 'IN_MODERATION'],
      ['REJECTED', 'IN_MODERATION', 'IN_MODERATION'],
    ])
    for (const from of states)
      for (const decision of [fine, bad]) {
        const { status } = afterEdit(from, decision)
        expect(status === from || canMove(moves, from, status)).toBe(true)
      }
  })
})

describe('relevance', () => {
  const reviewDate = new Date('2026-03-01T00:00:00Z')
  const plain = { reviewDate, helpfulness: 0, hasMedia: false, verified: false }
  const of = (more: Partial<typeof plain>) => relevanceOf({ ...plain, ...more })

  test('grows with each of its parts', () => {
    expect(of({ helpfulness: 1 })).toBeGreaterThan(of({}))
    expect(of({ helpfulness: -1 })).toBeLessThan(of({}))
    expect(of({ hasMedia: true })).toBeGreaterThan(of({}))
    expect(of({ verified: true })).toBeGreaterThan(of({}))
    expect(of({ reviewDate: later(reviewDate, days(1)) })).toBeGreaterThan(of({}))
  })

  test('weighs half a year, three votes, and a picture with a purchase equally', () => {
    const younger = of({ reviewDate: later(reviewDate, days(180)) })
    expect(of({ helpfulness: 3 })).toBeCloseTo(younger, 9)
    expect(of({ hasMedia: true, verified: true })).toBeCloseTo(younger, 9)
  })
})

test('a shown name leaves out the family name', () => {
  expect(['Mira Lindholm', 'mira', 'Ana de la Cruz', '  ', undefined].map(shownName)).toEqual([
    'Mira L.',
    'mira',
    'Ana C.',
    '',
    '',
  ])
})

test('a shown name has no control characters, regardless of its source', () => {
  expect(shownName('Ada\u202e Byrne')).toBe('Ada B.')
  expect(oneLine('Ada\r\nBcc: all@example.com\u0007')).toBe('Ada Bcc: all@example.com')
})

describe('spam', () => {
  const calm = { saidBefore: false, lately: 0 }
  const reasons = (body: string, habits = calm, blocked: string[] = []) =>
    spamReasons({ body, authorName: 'Noor' }, habits, blocked)

  test.each([
    'see https://x.example',
    'www.cheap.example is better',
    'write to me at noor@mail.example',
    'cheap-mugs.com has it',
    'go to shop.cheap-mugs.com',
    'there: "cheap.com/mugs"',
    'see,cheap.com',
    'cheap\uff0ecom',
    'che\u200bap.c\u200bom',
    '[url=x]y[/url]',
    '<a href=x>',
  ])('a link: %s', (text) => expect(hasLink(text)).toBe(true))

  test.each(['e.g. this one', 'It is 3.5 cm.Good.', 'Love it.Very much', 'a/b, and so on...', 'size M.'])(
    'no link: %s',
    (text) => expect(hasLink(text)).toBe(false),
  )

  test('blocked words are found as whole words, in any disguise', () => {
    expect(hasBlockedWord('What CRÁP!', ['crap'])).toBe(true)
    expect(hasBlockedWord('what c\u200brap', ['crap'])).toBe(true)
    expect(hasBlockedWord('scrapbook', ['crap'])).toBe(false)
    expect(hasBlockedWord('so bad taste', ['Bad Taste'])).toBe(true)
    expect(hasBlockedWord('anything', ['!!!'])).toBe(false)
  })

  test('capitals, haste and repetition are found', () => {
    expect(reasons('THIS IS THE VERY BEST MUG OF ALL')).toEqual(['SHOUTING'])
    expect(reasons('soooooooooo good')).toEqual(['SHOUTING'])
    expect(reasons('A calm sentence about a DAB radio...........')).toEqual([])
    expect(reasons('Fine.', { saidBefore: true, lately: haste.most })).toEqual(['REPEATED', 'TOO_FAST'])
  })

  test('equal words have one fingerprint; short texts have none', () => {
    const body = 'A great product, which I recommend to everybody.'
    expect(fingerprintOf({ body })).toBe(fingerprintOf({ body: body.toUpperCase().replaceAll(' ', '  ') }))
    expect(fingerprintOf({ body })).not.toBe(fingerprintOf({ body: `${body} Really.` }))
    expect(fingerprintOf({ body: 'Great!' })).toBeUndefined()
  })
})

describe('a mask', () => {
  const changes = { content: { title: 'New', rating: 3 }, authorName: 'Noor' }

  test('limits the sent fields, and clears named fields without a value', () => {
    expect(masked(changes, undefined)).toBe(changes)
    expect(masked(changes, 'content.title')).toEqual({ content: { title: 'New' } })
    expect(masked(changes, 'review.content.body, content.media')).toEqual({
      content: { body: null, media: [] },
    })
    expect(masked(changes, 'author,content.rating,revision')).toEqual({
      content: { rating: 3 },
      authorName: 'Noor',
    })
    expect(masked({}, 'content.rating')).toEqual({ content: {} })
  })

  test('cannot name fields of the platform', () => {
    expect(masked(changes, 'content.title,verified')).toEqual({ stray: 'verified' })
    expect(masked(changes, 'toString')).toEqual({ stray: 'toString' })
  })
})
