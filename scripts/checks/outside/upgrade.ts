import type { Registry } from './registry.ts'
import type { Scratch } from './scratch.ts'

export async function checkUpgrade(_scratch: Scratch, _registry: Registry, _url: string): Promise<void> {}
