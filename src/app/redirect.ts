import { isOperatorScreen, ROOT, screenAt, screens } from '../features/screens';

/** The sign-in page, remembering where the visitor wanted to go (path and search). */
export function loginPath(wanted?: string): string {
  const target = safeRedirect(wanted);
  return target === ROOT
    ? screens.login.path
    : `${screens.login.path}?${new URLSearchParams({ redirect: target }).toString()}`;
}

/**
 * Where to go after sign-in: the wanted path and search if they lead to a screen behind the
 * sign-in, else the start page. The value comes from the address bar and may be hostile.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  // Anything but one leading slash could name another host (`//evil`, `/\evil`, `https:`). What is
  // left is always a path of this origin.
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return ROOT;
  const { pathname, search } = new URL(wanted, 'https://console.invalid');
  const name = screenAt(pathname);
  return name !== null && isOperatorScreen(name) ? pathname + search : ROOT;
}
