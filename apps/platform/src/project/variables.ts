import { existsSync } from 'node:fs'

/** Reads the variables of the project in this folder. Those of the environment override them. */
export function loadVariables(mode: 'dev' | 'start'): void {
  for (const file of mode === 'dev' ? ['.env.local', '.env.development'] : ['.env'])
    if (existsSync(file)) process.loadEnvFile(file)
}
