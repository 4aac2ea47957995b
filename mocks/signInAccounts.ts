import { SANDBOX_ACCOUNTS, type SandboxAccount } from './platform/seed/accounts';

const panelStyle: Partial<CSSStyleDeclaration> = {
  position: 'sticky',
  bottom: '0',
  maxHeight: '40vh',
  overflow: 'auto',
  padding: '12px 16px',
  font: '0.8125rem/1.5 system-ui, sans-serif',
  color: 'var(--mui-palette-text-primary)',
  background: 'var(--mui-palette-background-paper)',
  borderTop: '1px solid var(--mui-palette-divider)',
};

const buttonStyle: Partial<CSSStyleDeclaration> = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '6px',
  padding: '4px 10px',
  margin: '8px 8px 0 0',
  cursor: 'pointer',
};

function signInForm(): HTMLFormElement | null {
  return document.querySelector('[autocomplete="current-password"]')?.closest('form') ?? null;
}

function signIn({ email, password }: SandboxAccount): void {
  const form = signInForm();
  for (const [name, value] of Object.entries({ email, password })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form?.requestSubmit();
}

function createPanel(): HTMLElement {
  const panel = document.createElement('details');
  panel.open = true;
  Object.assign(panel.style, panelStyle);
  const title = document.createElement('summary');
  title.textContent = 'Try it as';
  const buttons = Object.values(SANDBOX_ACCOUNTS).map((account) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = account.label;
    button.title = `${account.email}: ${account.purpose}`;
    Object.assign(button.style, buttonStyle);
    button.addEventListener('click', () => signIn(account));
    return button;
  });
  panel.append(title, ...buttons);
  return panel;
}

/**
 * Shows the sandbox's accounts below the sign-in form. A click on an account signs in with it. Only
 * the development server loads this module, and only with a sandbox; builds do not contain it.
 *
 * @returns a function that removes the accounts
 */
export function offerAccounts(): () => void {
  const panel = createPanel();
  const follow = () => {
    if (signInForm() === null) panel.remove();
    else if (!panel.isConnected) document.body.append(panel);
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  follow();
  return () => {
    observer.disconnect();
    panel.remove();
  };
}
