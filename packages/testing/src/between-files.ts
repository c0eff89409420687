// Test files share a process, which then loads the platform only once; this closes the open platforms between them.
import { afterAll } from 'vitest'

import { closeWhatIsLeft } from './left-open.ts'

afterAll(closeWhatIsLeft)
