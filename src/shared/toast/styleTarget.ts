/**
 * notistack's style engine (goober) makes a style element with `innerHTML`, which the content
 * security policy forbids. It writes its rules into this object instead, and they have no effect:
 * `Toaster` and `ToastContent` state every style that a toast needs.
 */
Object.assign(window, { _goober: { parentNode: document.head, firstChild: { data: '' } } });
