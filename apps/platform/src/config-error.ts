/** Something that whoever started us can mend. Its message is all there is to say. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
