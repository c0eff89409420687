// Files of tests share a process, so that it loads the platform once: what one of them leaves open is closed before the next.
import { afterAll } from 'vitest'

import { closeWhatIsLeft } from './left-open.ts'

afterAll(closeWhatIsLeft)
