import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Another process is at work in the directory. Two would silently lose each other's rows. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError'
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or choose another directory with --data.`,
    )
    this.pid = pid
  }
}

/** Longer than another process needs to find out that it moved the wrong file and to put it back. */
const settling = 100
/** A server that is being replaced needs a moment to go. */
const patience = 1_500

/**
 * Takes the directory for this process, until the returned function is called. A file that is created exclusively
 * decides; one that a dead process left behind is moved aside first. Of several that race for it, the one whose text
 * is still in the file after a moment has it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'vitrine.lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (const end = performance.now() + patience; ; pause(settling / 2)) {
    if (createExclusively(path, mine)) {
      pause(settling)
      if (read(path) === mine) return () => release(path, mine)
    }
    const late = performance.now() > end
    const [pid = '', start] = read(path)?.split(' ') ?? []
    const holder = Number(pid)
    // An empty file: whoever made it is about to write into it, or died before.
    if (pid !== '' ? !isAlive(holder, start) : late) moveAside(path, start ? `${pid} ${start}` : pid)
    else if (late) throw new DirectoryLockedError(directory, holder)
  }
}

function createExclusively(path: string, text: string): boolean {
  try {
    const fd = openSync(path, 'wx')
    writeSync(fd, text)
    fsyncSync(fd)
    closeSync(fd)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** What was moved may be a fresh lock of a third process that was quicker: then it goes back where it was. */
function moveAside(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) === expected) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A pid is given again: the same number with another start time is another process. */
function isAlive(pid: number, start: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !start || start === '-' || startOf(pid) === start
}

/** On Linux the process's start in clock ticks since boot; elsewhere unknown. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
