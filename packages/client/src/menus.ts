export * from './generated/menus.ts'
