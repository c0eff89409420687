import type { FeeRule } from '../../generated/additional-fees.ts'

export type FeeDocument = Omit<FeeRule, 'id' | 'revision' | 'active' | 'createdDate' | 'updatedDate'>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'additional_fees.document': FeeDocument
  }
}
