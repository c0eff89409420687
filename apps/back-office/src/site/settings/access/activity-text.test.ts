import type { AuditEntry } from '@vitrine/client/staff'
import { expect, test } from 'vitest'

import { toText } from './activity-text.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'entry',
  date: new Date('2026-11-21T10:00:00Z'),
  actor: { type: 'STAFF', id: 'aoife', name: 'Aoife Byrne' },
  action: 'role given',
  detail: {},
  ...more,
})

test('an entry names actor, action and subject', () => {
  expect(toText(entry({ subjectName: 'Noa', detail: { role: 'Content' } }))).toEqual({
    who: 'Aoife Byrne',
    what: 'Role given',
    about: 'Noa, Content',
  })
})

test('the tool of an assistant names it, its person, the outcome and the order', () => {
  const used = entry({
    action: 'assistant used a tool',
    detail: { assistant: 'Helper (helper.example)', tool: 'ship_order', outcome: 'done', orderId: 'o1' },
  })
  expect(toText(used)).toEqual({
    who: 'Helper (helper.example), for Aoife Byrne',
    what: 'Ship order',
    about: 'done',
    to: '/orders/o1',
    sent: [],
  })
  const refused = {
    ...used.detail,
    reason: 'The order is on hold',
    arguments: { orderId: 'o1', notify: true },
  }
  expect(toText({ ...used, detail: refused })).toMatchObject({
    reason: 'The order is on hold',
    sent: [
      ['orderId', 'o1'],
      ['notify', 'true'],
    ],
  })
  const withOutcome = (outcome: string) => toText({ ...used, detail: { ...used.detail, outcome } }).about
  expect(withOutcome('asked to confirm')).toBe('asked you to confirm, changed nothing')
  expect(withOutcome('ORDER_ON_HOLD')).toBe('refused (ORDER_ON_HOLD)')
  const sum = { amount: '24.50', currency: 'EUR' }
  expect(toText({ ...used, detail: { ...used.detail, sum } }).about).toBe('€24.50, done')
})

test('a deleted subject has no name, and nothing is repeated', () => {
  const gone = entry({
    actor: { type: 'APP', id: 'app' },
    subjectName: 'a@example.com',
    detail: { email: 'a@example.com' },
  })
  expect(toText(gone)).toMatchObject({ who: 'An app', about: 'a@example.com' })
})
