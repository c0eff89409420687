import { invalid } from '../../kernel/http/failure.ts'

/** Ends a tool with the argument that does not fit the shop as it is now. */
export function refuse(field: string, description: string): never {
  throw invalid({ field, description, violatedRule: 'OTHER', ruleName: 'OTHER', data: {} })
}
