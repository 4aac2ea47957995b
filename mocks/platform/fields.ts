import { PlatformError } from './errors';

/** Returns whether a value is a JSON object, and neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the fields of a request body and collects the errors, so that one response names every
 * refused field.
 */
export class Fields {
  private readonly body: Record<string, unknown>;
  private readonly refusals: string[] = [];

  constructor(body: unknown) {
    this.body = isObject(body) ? body : {};
  }

  /** Returns whether the body has the field. `null` counts as absent. */
  has(name: string): boolean {
    return this.body[name] !== undefined && this.body[name] !== null;
  }

  refuse(message: string): void {
    this.refusals.push(message);
  }

  /** Returns a text that is not empty. Refuses any other value with `message` and returns ''. */
  text(name: string, message = `${name} must be a string`): string {
    const value = this.body[name];
    if (typeof value === 'string' && value !== '') return value;
    this.refuse(message);
    return '';
  }

  optionalText(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.body[name];
    if (typeof value === 'string') return value;
    this.refuse(`${name} must be a string`);
    return undefined;
  }

  optionalBoolean(name: string): boolean | undefined {
    if (!this.has(name)) return undefined;
    const value = this.body[name];
    if (typeof value === 'boolean') return value;
    this.refuse(`${name} must be a boolean value`);
    return undefined;
  }

  wholeNumber(name: string): number {
    const value = this.body[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.refuse(`${name} must be a whole number of at least 0`);
    return 0;
  }

  texts(name: string): string[] {
    const value = this.body[name];
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
    this.refuse(`${name} must be a list of strings`);
    return [];
  }

  /** Throws 400 with all messages if any field was refused. */
  throwIfRefused(): void {
    if (this.refusals.length > 0) throw new PlatformError(400, this.refusals);
  }
}
