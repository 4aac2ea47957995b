import {
  useCanCreateServerQuery,
  useCanViewLogsQuery,
  useGetDeviceLimitsQuery,
  useGetDeviceStatusQuery,
} from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';

/** The platform's answers about what a device may do; each loads and fails for itself. */
export function useDeviceAnswers(deviceId: string) {
  const status = useGetDeviceStatusQuery({ deviceId });
  const limits = useGetDeviceLimitsQuery({ deviceId });
  const createServer = useCanCreateServerQuery({ deviceId });
  const viewLogs = useCanViewLogsQuery({ deviceId });
  return {
    status: {
      facts: status.currentData?.facts,
      answer: toPanelAnswer(status, 'Failed to fetch the status'),
    },
    limits: {
      facts: limits.currentData?.facts,
      answer: toPanelAnswer(limits, 'Failed to fetch the limits'),
    },
    createServer: {
      facts: createServer.currentData?.facts,
      answer: toPanelAnswer(createServer, 'Failed to fetch whether it can create servers'),
    },
    viewLogs: {
      facts: viewLogs.currentData?.facts,
      answer: toPanelAnswer(viewLogs, 'Failed to fetch whether it can view logs'),
    },
  };
}

export type DeviceAnswers = ReturnType<typeof useDeviceAnswers>;
