export * from './generated/agents.ts'
