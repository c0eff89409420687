export { exportPart } from './export.ts'
export { importLocalFile, type LocalImport, type LocalImportResult } from './local-file.ts'
