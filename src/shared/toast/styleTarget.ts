/**
 * notistack's style engine (goober) creates a style element with `innerHTML`, which the content
 * security policy forbids. This object receives its rules instead, so they have no effect:
 * `Toaster` and `ToastContent` define all styles of a toast.
 */
Object.assign(window, { _goober: { parentNode: document.head, firstChild: { data: '' } } });
