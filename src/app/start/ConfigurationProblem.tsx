/**
 * Replaces the console when its configuration is invalid. Has its own styles, because it renders
 * outside of all providers.
 */
export function ConfigurationProblem({ problems }: { problems: readonly string[] }) {
  return (
    <main
      role="alert"
      style={{
        maxWidth: 560,
        margin: '15vh auto 0',
        padding: 24,
        font: '15px/1.6 system-ui, sans-serif',
        colorScheme: 'inherit',
        color: 'CanvasText',
      }}
    >
      <h1 style={{ fontSize: 20 }}>The console isn’t configured correctly</h1>
      <p>
        The element <code>console-config</code> on this page sets the API address, but it isn&apos;t
        valid:
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>An administrator can fix it in index.html without a rebuild.</p>
    </main>
  );
}
