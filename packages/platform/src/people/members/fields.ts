import { MemberDeletion } from '@vitrine/contract/shapes/member'
import { sql } from 'kysely'

import {
  enumField,
  textField,
  timestampField,
  uuidField,
  withAllOperators,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'

export const idField = uuidField('member_rows.id')
const updated = sql.ref('member_rows.updated_at')
const accountUpdated = sql.ref('member_rows.identity_updated_at')

/** Callers other than staff filter and sort by PUBLIC fields only, or the results would reveal others. */
const publicFields: FieldTable = {
  id: withAllOperators(idField),
  contactId: withAllOperators(uuidField('member_rows.contact_id')),
  'profile.nickname': withAllOperators(textField('member_rows.nickname')),
  'profile.slug': withAllOperators(textField('member_rows.slug')),
  createdDate: timestampField('member_rows.created_at'),
  updatedDate: { ...timestampField('updated_at'), expression: sql`greatest(${updated}, ${accountUpdated})` },
}

const status = enumField('member_rows.identity_status', ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])

const allFields: FieldTable = {
  ...publicFields,
  loginEmail: withAllOperators(textField('member_rows.login_email')),
  'contact.firstName': withAllOperators(textField('member_rows.first_name')),
  'contact.lastName': withAllOperators(textField('member_rows.last_name')),
  status: withAllOperators({
    ...status,
    expression: sql`(case member_rows.identity_status when 'ACTIVE' then 'APPROVED' else member_rows.identity_status end)`,
  }),
  privacyStatus: withAllOperators(enumField('member_rows.privacy_status', ['PRIVATE', 'PUBLIC'])),
  activityStatus: enumField('member_rows.activity_status', ['ACTIVE', 'MUTED']),
  deletionStatus: withAllOperators(enumField('member_rows.delete_status', MemberDeletion.options)),
  lastLoginDate: timestampField('member_rows.last_login_at'),
}

/** Sorts case-insensitively, with empty values last. */
const byWord = (column: string) => ({
  ...textField(column, { sortable: true, nullable: true }),
  expression: sql`lower(${sql.ref(column)})`,
})

const publicSort: FieldTable = {
  'profile.nickname': { ...byWord('member_rows.nickname'), nullable: false },
  createdDate: timestampField('member_rows.created_at', { sortable: true }),
  updatedDate: { ...(publicFields.updatedDate as FieldTable[string]), sortable: true },
}

const allSort: FieldTable = {
  ...publicSort,
  'contact.firstName': byWord('member_rows.first_name'),
  'contact.lastName': byWord('member_rows.last_name'),
  loginEmail: byWord('member_rows.login_email'),
  lastLoginDate: timestampField('member_rows.last_login_at', { sortable: true, nullable: true }),
}

/** The fields that a caller may filter and sort members by. */
export function fieldsFor(seesAll: boolean): { readonly filter: FieldTable; readonly sort: FieldTable } {
  return seesAll ? { filter: allFields, sort: allSort } : { filter: publicFields, sort: publicSort }
}
