export class FakeWorker extends EventTarget {
  scriptURL = new URL('/serviceWorker.js', location.href).href;
  postMessage = jest.fn<undefined, [unknown]>();
  constructor(public state: ServiceWorkerState) {
    super();
  }
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export class FakeRegistration extends EventTarget {
  scope = new URL('/', location.href).href;
  active: FakeWorker | null = new FakeWorker('activated');
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = jest.fn(() => Promise.resolve());
  unregister = jest.fn(() => Promise.resolve(true));
  finds(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  installs(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.becomes('installed');
  }
}

export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker('activated');
  registration: FakeRegistration | undefined = new FakeRegistration();
  register = jest.fn(() => Promise.resolve(this.registration));
  getRegistration = jest.fn(() => Promise.resolve(this.registration));
}

/** Installs a fake `navigator.serviceWorker`, and returns it with its registration. */
export function browser(
  change: (container: FakeContainer, registration: FakeRegistration) => void = () => undefined,
) {
  const container = new FakeContainer();
  const registration = new FakeRegistration();
  container.registration = registration;
  change(container, registration);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { container, registration, asBrowser: container as unknown as ServiceWorkerContainer };
}
